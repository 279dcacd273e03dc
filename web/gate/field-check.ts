import type * as z from 'zod'

/** A shape of the contract. It comes with the validator when a form is filled: no page needs them to be shown. */
export type LoadShape = () => Promise<z.ZodType>

/**
 * A form field checked by the contract's own schema, for react-hook-form's `validate`: true, or what is wrong as an
 * error code (the contract's issue messages are codes, and each code has words). Where the shape can't be had, the
 * server alone checks, as it does in any case.
 */
export const fieldCheck =
  (load: LoadShape) =>
  async (value: unknown): Promise<true | string> => {
    const shape = await load().catch(() => null)
    const result = shape?.safeParse(value)
    return !result || result.success || (result.error.issues[0]?.message ?? 'invalid')
  }

/** For the `onFocus` of a form's first field: anybody who begins to fill it does not wait for its shapes later. */
export const fetchAhead = (load: () => Promise<unknown>) => (): void => void load().catch(() => null)
