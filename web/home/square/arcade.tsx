import { Link } from '@tanstack/react-router'
import type { FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Square } from '#contract/site.ts'
import { clear, type Picture } from '#web/parts/picture/picture.ts'
import { Painted } from '#web/parts/picture/painted.tsx'
import { bay, bayOf, gate } from './wall.ts'

/** The wall around the square: an arch with light behind it for each channel that everybody may read. */
export function Arcade({ channels }: { channels: Square['channels'] }) {
  const { t } = useTranslation()
  return (
    <div className="relative h-45">
      <div aria-hidden className="absolute inset-0 overflow-hidden">
        <Painted picture={dark} className={wallLook} />
      </div>
      {channels.length > 0 && (
        <nav aria-label={t('home.channels')} className={streetLook}>
          <ul className={rowLook}>
            {channels.map(channel => (
              <Sign key={channel.id} {...channel} />
            ))}
          </ul>
        </nav>
      )}
      <div aria-hidden className="pointer-events-none absolute inset-0 mx-auto hidden max-w-6xl lg:block">
        <Painted picture={gate} className="absolute right-5 -bottom-4.5 z-10" />
      </div>
    </div>
  )
}

function Sign({ id, name, description }: Square['channels'][number]) {
  return (
    <li className="relative h-45 w-54 shrink-0 snap-start">
      <Painted picture={open} className="absolute inset-0 animate-appear" />
      <Link
        to="/chat"
        search={{ channel: id }}
        onFocus={bringIntoView}
        className="group absolute inset-0 flex flex-col justify-end p-3 outline-offset-[-4px]"
      >
        <span className="block animate-appear rounded-md notch bg-ground px-3 py-2 ring-1 ring-line ring-inset transition-colors group-hover:bg-raised group-hover:ring-lantern">
          <span className="block truncate font-display font-bold text-ink">
            <span aria-hidden className="text-tile">
              #{' '}
            </span>
            {name}
          </span>
          {description !== '' && <span className="block truncate text-sm text-soft">{description}</span>}
        </span>
      </Link>
    </li>
  )
}

/** A browser leaves what has the focus where it is as long as a part of it shows. */
const bringIntoView = ({ currentTarget }: FocusEvent<HTMLElement>): void =>
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })

const open = bayOf(true)
const oneDark = bayOf(false)
const bays = 24
/** Arch after arch with nobody behind, wider than any screen. */
const dark: Picture = {
  width: bays * bay.width,
  height: bay.height,
  at: (x, y) => (y < bay.height ? oneDark.at(x % bay.width, y) : clear),
}

/** The first sign stands where the words above it begin; the wall goes on to both sides, arch under arch. */
const wallLook = 'absolute top-0 left-[calc(max(1.25rem,calc((100%-72rem)/2+1.25rem))-108rem)]'
/** It ends before the gate, which is 19.5 rem wide. Its bar lies on the floor before the wall. */
const streetLook =
  'absolute inset-x-0 -bottom-3 left-0 overflow-x-auto overflow-y-hidden pb-3 [scrollbar-color:var(--color-edge)_transparent] [scrollbar-width:thin] ' +
  'scroll-px-5 lg:scroll-pr-12 ' +
  'pl-[max(1.25rem,calc((100%-72rem)/2+1.25rem))] ' +
  'lg:right-[calc(max(1.25rem,calc((100%-72rem)/2+1.25rem))+19.5rem)] lg:mask-r-from-[calc(100%-3rem)]'
const rowLook = 'flex w-max pr-5 lg:pr-12'
