import { currentLanguage, formatDateTime } from '#web/gate/language.ts'
import { fullTime } from './times.ts'

/** A date with its time; all of it in the tip. */
export function Moment({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} data-tip={fullTime(at, currentLanguage())} className="tabular-nums">
      {formatDateTime(at)}
    </time>
  )
}
