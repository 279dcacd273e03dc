import { useEffect, useState } from 'react'

export interface Loading {
  /** `gone`: the server has no such file, or not for this person. `failed`: nobody knows, and one may try again. */
  state: 'fine' | 'gone' | 'failed'
  onError: () => void
  retry: () => void
}

/** Whether a picture or a recording could be loaded. The browser only says that it couldn’t, so the server is asked why. */
export function useLoading(url: string): Loading {
  const [state, setState] = useState<Loading['state'] | 'asking'>('fine')
  // Outside React: the server.
  useEffect(() => {
    if (state !== 'asking') return
    const asking = new AbortController()
    fetch(url, { method: 'HEAD', signal: asking.signal })
      .then(({ status }) => setState([403, 404, 410].includes(status) ? 'gone' : 'failed'))
      .catch(() => asking.signal.aborted || setState('failed'))
    return () => asking.abort()
  }, [state, url])
  return {
    state: state === 'asking' ? 'fine' : state,
    onError: () => setState('asking'),
    retry: () => setState('fine'),
  }
}
