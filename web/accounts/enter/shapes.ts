const contract = () => import('#contract/account-inputs.ts')

/** By which the fields of an account are checked, fetched when somebody fills them (web/gate/field-check.ts). */
export const shapes = {
  load: contract,
  displayName: async () => (await import('#contract/text/display-name.ts')).displayName,
  email: async () => (await contract()).email,
  newPassword: async () => (await contract()).newPassword,
}
