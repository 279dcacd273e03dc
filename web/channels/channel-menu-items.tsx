import { Fragment } from 'react'
import type { Channel } from '#contract/channels.ts'
import { MenuItem, MenuSeparator } from '#web/parts/overlays/menu.tsx'
import { useChannelActs } from './channel-acts.tsx'

/** What can be done with a channel, as a menu's entries. */
export function ChannelMenuItems({ channel }: { channel: Channel }) {
  return useChannelActs(channel).map(({ label, icon, act, isDangerous = false }) => (
    <Fragment key={label}>
      {isDangerous && <MenuSeparator />}
      <MenuItem icon={icon} isDangerous={isDangerous} onSelect={act}>
        {label}
      </MenuItem>
    </Fragment>
  ))
}
