/** Tells password managers whose password the form is about, where the page names the account in other words. */
export const AccountName = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
)
