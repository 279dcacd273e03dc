type MailError = Error & { code?: string; response?: string }

/** Why the mail server took nothing, for the one who runs it: what it answered, or what to look at. */
export function reasonOf(error: unknown): string {
  const { code, message, response } = error as MailError
  if (code === 'EAUTH') return `it does not take the user or the password of SMTP_URL (${response ?? message})`
  if (/certificate|altnames|self[- ]signed/i.test(message)) {
    return `its certificate is not trusted (${message}); SMTP_TLS=unchecked takes any`
  }
  if (/wrong version number|packet length too long/i.test(message)) {
    return 'it speaks no TLS from the first byte: smtp:// instead of smtps:// is what most servers want on ports 25 and 587'
  }
  if (code === 'ETLS') return `it offers no TLS, or one that fails (${message}); SMTP_TLS=off goes without`
  return (response ?? message).split('\n')[0]!
}
