import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { buttonLook } from '#web/parts/buttons/button.tsx'
import { dimLantern, withLanterns } from '#web/parts/picture/lantern.ts'
import { floorOf } from '#web/parts/picture/lit-paving.ts'
import { cell } from '#web/parts/picture/paving.ts'
import { Painted } from '#web/parts/picture/painted.tsx'
import { useSize } from './square/use-size.ts'

/**
 * A corner of the square with a lantern that burns low. For anybody who reaches for the way in it burns brightly.
 */
export function Call({ isMember }: { isMember: boolean }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="call" className="mx-auto w-full max-w-6xl px-5 pb-20 md:pb-28">
      <div className="group relative isolate flex flex-col items-start gap-6 overflow-hidden rounded-lg notch border border-line p-6 pt-50 md:min-h-75 md:justify-center md:p-12 md:pr-[46%]">
        <Corner />
        <h2 id="call" className="text-3xl font-bold tracking-tight">
          {t(isMember ? 'home.memberCallTitle' : 'home.callTitle')}
        </h2>
        <p className="max-w-prose text-soft">{t(isMember ? 'home.memberCallText' : 'home.callText')}</p>
        <div className="flex flex-wrap gap-3">
          <Link to="/chat" state={{ isNewcomer: true }} className={buttonLook({ look: 'primary' })}>
            {t(isMember ? 'home.backToChat' : 'home.joinChat')}
          </Link>
          <Link to="/feedback" className={buttonLook()}>
            {t('home.sendFeedback')}
          </Link>
        </div>
      </div>
    </section>
  )
}

/** On a screen that is touched it burns at once: nothing there hovers. */
const litLook =
  'absolute top-0 right-0 opacity-0 transition-opacity duration-700 ' +
  'group-has-[a:hover]:opacity-100 group-has-[a:focus-visible]:opacity-100 pointer-coarse:opacity-100'

function Corner() {
  const [ref, size] = useSize<HTMLDivElement>()
  const pictures = useMemo(() => {
    if (!size) return null
    const own = { x: nearest(size.width / 2, cell.width), y: nearest(size.height / 2 + 4, cell.height) }
    const lit = withLanterns(floorOf({ ...size, lanterns: [own], night: 0.9 }), [own])
    return { lit, dark: withLanterns(floorOf({ ...size, lanterns: [], embers: [own], night: 0.9 }), [own], dimLantern) }
  }, [size])
  return (
    <div
      ref={ref}
      aria-hidden
      className="pointer-events-none absolute top-0 right-0 -z-10 h-45 w-full overflow-hidden mask-b-from-60% md:h-full md:w-[46%] md:mask-b-from-100% md:mask-l-from-50%"
    >
      {pictures && (
        <>
          <Painted picture={pictures.dark} className="absolute top-0 right-0" />
          <Painted picture={pictures.lit} className={litLook} />
        </>
      )}
    </div>
  )
}

const nearest = (value: number, step: number): number => Math.round(value / step) * step
