import type * as z from 'zod'

/**
 * A form field checked by the contract's own schema, for react-hook-form's `validate`: true, or what is wrong as an error
 * code (the contract's issue messages are codes, and each code has words).
 */
export const fieldCheck =
  (schema: z.ZodType) =>
  (value: unknown): true | string => {
    const result = schema.safeParse(value)
    return result.success || (result.error.issues[0]?.message ?? 'invalid')
  }
