import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { chatSearch, parseSearch } from '#web/app/chat/search.ts'

/**
 * Outside React: clicks on links in messages. One that leads into this chat stays on this page; with a key held it is
 * the browser's.
 */
export function useInnerLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[target=_blank]') : null
      if (!link || event.defaultPrevented || event.button !== 0) return
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      if (link.origin !== location.origin || link.pathname !== '/chat') return
      event.preventDefault()
      void navigate({ to: '/chat', search: chatSearch(parseSearch(link.search)) })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
