const contract = async () => (await import('#contract/feedback.ts')).feedbackRoutes.sendFeedback.input.shape

/** By which the fields are checked, fetched when somebody fills them (web/gate/field-check.ts). */
export const shapes = {
  load: contract,
  name: async () => (await contract()).name,
  email: async () => (await contract()).email,
  message: async () => (await contract()).message,
}
