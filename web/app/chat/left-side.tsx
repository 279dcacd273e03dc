import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Account } from '#contract/accounts.ts'
import { later } from '#web/parts/later/later.ts'
import { NotThere } from '#web/parts/later/not-there.tsx'
import { SidePanel } from '#web/parts/overlays/side-panel.tsx'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import { closeSearch, useSearchPanel } from '#web/search/store.ts'
import { useSearchKey } from '#web/search/use-search-key.ts'
import { ChannelPanel } from './channel-panel.tsx'

const search = later(() => import('#web/search/search-panel.tsx'))

/**
 * The channels, and in their place the search while it is open: so it has room, and stays where its field was. On small
 * screens it is a page of its own, which goes when one jumps to a message.
 */
export function LeftSide({ account, chosenId }: { account: Account; chosenId: string | undefined }) {
  const { t } = useTranslation()
  const isOpen = useSearchPanel(state => state.isOpen)
  const { part, isMissing } = search.use()
  const isColumn = useScreen() !== 'small'
  useSearchKey()
  useFocusBack(isOpen)
  // Outside React: the script.
  useEffect(() => {
    if (isOpen) void search.fetch()
  }, [isOpen])
  const panel = part && <part.SearchPanel account={account} />
  return (
    <>
      {part && <part.SearchPlace isColumn={isColumn} />}
      {!(isColumn && isOpen && part) && <ChannelPanel account={account} chosenId={chosenId} />}
      {panel && (!isColumn || isOpen) && (
        <SidePanel
          side={isColumn ? 'left' : 'right'}
          label={t('shell.search')}
          isColumn={isColumn}
          isOpen={isOpen}
          isWhole
          onClose={closeSearch}
          className="w-80 xl:w-96"
        >
          {panel}
        </SidePanel>
      )}
      {isOpen && isMissing && <NotThere onRetry={search.retry} onClose={closeSearch} />}
    </>
  )
}

/** Outside React: the focus. A panel that closes with it gives it back, or else to the field above the list. */
function useFocusBack(isOpen: boolean): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!hasClosed || document.activeElement !== document.body) return
    const { before } = useSearchPanel.getState()
    const back = before?.isConnected ? before : document.querySelector<HTMLElement>('[data-search-field]')
    back?.focus({ preventScroll: true })
  }, [isOpen])
}
