import { dateTime, fullTime } from '#words/formats.ts'
import { useLanguage } from '#web/gate/language.ts'

/** A date with its time; all of it in the tip. */
export function Moment({ at }: { at: number }) {
  const language = useLanguage()
  return (
    <time dateTime={new Date(at).toISOString()} data-tip={fullTime(at, language)} className="tabular-nums">
      {dateTime(at, language)}
    </time>
  )
}
