import * as z from 'zod'
import { id } from '../text/text.ts'

/** What an act answers that has nothing else to tell: the entry by which it is taken back (MOD-32), if there is one. */
export const actEntry = z.object({ entryId: id.nullable() }).meta({ id: 'ActEntry' })
