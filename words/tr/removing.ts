/** What staff are told who remove another's message (LOOK-28). */
export const removing = {
  'messages.removedOf': '{{name}} adlı kullanıcının mesajı silindi.',
  'messages.restoredOf': '{{name}} adlı kullanıcının mesajı geri yüklendi.',
} as const
