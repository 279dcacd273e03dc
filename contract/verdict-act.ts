import * as z from 'zod'
import { amountPattern, durationUnits, isAmount, isShortEnough } from './duration.ts'
import { sizes } from './limits.ts'
import { plainText, version } from '#contract/text/text.ts'

const amount = z
  .string('duration-invalid')
  .regex(amountPattern, 'duration-invalid')
  .max(sizes.durationDigits, 'duration-too-long')
  .refine(isAmount, 'duration-invalid')

const reason = plainText({ max: sizes.reasonMax, empty: 'reason-required', tooLong: 'reason-too-long' })

const unit = z.enum(durationUnits, 'duration-invalid').meta({ id: 'DurationUnit' })

/** For how long somebody is timed out, and why. */
export const timeOutShape = { amount, unit, reason }

/** What is done with the verdict, in one transaction: both or neither. */
export const verdictAct = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('remove') }),
      /** `version` is the person's. */
      z
        .strictObject({
          kind: z.literal('timeOut'),
          version,
          ...timeOutShape,
        })
        .refine(isShortEnough, { path: ['amount'], message: 'duration-too-long' }),
    ],
    'invalid',
  )
  .meta({ id: 'VerdictAct' })
