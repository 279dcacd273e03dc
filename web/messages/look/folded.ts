import { create } from 'zustand'
import { isBlocked, useIsBlocked } from '#web/accounts/session.ts'

interface Said {
  id: string
  author: { uid: string }
}

/** By their ids: messages of whom one blocked that one looks at all the same, for as long as their list is open. */
const useShown = create<Readonly<Record<string, true>>>(() => ({}))

/** Whether it is one line that says nothing of it (ACC-55); outside React `isFolded`. */
export function useIsFolded({ id, author }: Said): boolean {
  const isShown = useShown(shown => shown[id])
  return useIsBlocked(author.uid) && !isShown
}

export const isFolded = ({ id, author }: Said): boolean => isBlocked(author.uid) && !useShown.getState()[id]

export const showFolded = (id: string): void => useShown.setState({ [id]: true })

export const foldAgain = (): void => useShown.setState({}, true)
