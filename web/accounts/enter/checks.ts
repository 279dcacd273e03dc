import { fieldCheck } from '#web/gate/field-check.ts'
import { shapes } from './shapes.ts'

/** How the fields of an account are checked: true, or what is wrong as a key of the words. */
export const checks = {
  displayName: fieldCheck(shapes.displayName),
  email: fieldCheck(shapes.email),
  newPassword: async (value: string): Promise<string | true> =>
    value === '' ? 'password-required' : fieldCheck(shapes.newPassword)(value),
  /** One that the account has: the server alone knows whether it is right. */
  password: (value: string): string | true => value !== '' || 'password-required',
}
