import { fieldCheck } from '#web/gate/field-check.ts'
import { shapes } from '#web/accounts/enter/shapes.ts'

/** A password that is being chosen, for react-hook-form's `validate`: true, or what is wrong as a key of the words. */
export const checkNewPassword = async (value: string): Promise<string | true> =>
  value === '' ? 'password-required' : fieldCheck(shapes.newPassword)(value)
