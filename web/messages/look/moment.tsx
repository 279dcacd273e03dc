import { brief, fullTime } from '#words/formats.ts'
import { useLanguage } from '#web/gate/language.ts'
import { serverNow } from '#web/gate/server-clock.ts'

/** A date with its time, as lists tell it; all of it in the tip. */
export function Moment({ at }: { at: number }) {
  const language = useLanguage()
  return (
    <time dateTime={new Date(at).toISOString()} data-tip={fullTime(at, language)} className="tabular-nums">
      {brief('dateTime', at, serverNow(), language)}
    </time>
  )
}
