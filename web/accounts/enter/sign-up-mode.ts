/** The `mode` of /login at which its form to sign up stands; without one it is the form to log in. */
export const signUpMode = 'signUp'
