import { useEffect, useState } from 'react'
import type { Attachment } from '#contract/media.ts'

export interface Loading {
  /**
   * `gone`: the server has no such file, or not for this person. `unplayable`: it is there, and the browser can make
   * nothing of it: films of a phone that its maker’s machines alone can show. `failed`: nobody knows, and one may try
   * again.
   */
  state: 'fine' | 'gone' | 'unplayable' | 'failed'
  onError: () => void
  retry: () => void
}

/**
 * Whether a picture or a recording could be loaded. The browser only says that it couldn’t, so the server is asked why.
 */
export function useLoading({ url, kind }: Pick<Attachment, 'url' | 'kind'>): Loading {
  const [state, setState] = useState<Loading['state'] | 'asking'>('fine')
  const isPlayed = kind === 'video' || kind === 'audio'
  // Outside React: the server.
  useEffect(() => {
    if (state !== 'asking') return
    const asking = new AbortController()
    fetch(url, { method: 'HEAD', signal: asking.signal })
      .then(({ ok, status }) =>
        setState(ok && isPlayed ? 'unplayable' : [403, 404, 410].includes(status) ? 'gone' : 'failed'),
      )
      .catch(() => asking.signal.aborted || setState('failed'))
    return () => asking.abort()
  }, [state, url, isPlayed])
  return {
    state: state === 'asking' ? 'fine' : state,
    onError: () => setState('asking'),
    retry: () => setState('fine'),
  }
}
