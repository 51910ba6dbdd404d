/** What the page of an account says around its parts. */

export const title = 'Your account';
export const lead = 'What you have registered for, your receipts, your details, and how to withdraw.';
export const checking = 'Finding out whether you are signed in…';

export const signedOut = {
  title: 'Please sign in',
  text: 'Your registrations and receipts are shown here once you have signed in.',
  signIn: 'Sign in',
  failed: 'Signing in was interrupted. Please try again.',
} as const;

export const settings = {
  heading: 'Settings',
  failed: 'Something interrupted that. Please try again.',
  details: {
    title: 'Your details',
    text: 'Your name as your transcript shows it, your address and phone number, your school and program.',
    open: 'Change your details',
  },
  privacy: {
    title: 'Your data',
    text: 'Download all that we store about you, as a document to read (PDF) or as a file for other programs (JSON), or delete your account.',
    document: 'Download your data (PDF)',
    download: 'Download your data (JSON)',
    downloading: 'Collecting your data…',
    downloaded: 'Your data was downloaded.',
    failed: 'Your data could not be downloaded',
    remove: 'Delete your account',
  },
  security: {
    title: 'Sign-in and security',
    text: 'Change your email or your password, or sign out on this and all other devices.',
    /** Before the email. */
    signsInWith: 'You sign in with',
    email: 'Change your email',
    password: 'Change your password',
    signOut: 'Sign out everywhere',
    signingOut: 'Signing you out everywhere…',
    unknown:
      'We cannot tell whether you are signed out on your other devices: no answer came back. Please try again, which does no harm.',
  },
} as const;

export const noAccount = {
  title: 'There is no account with this email',
  text: (email: string) =>
    `Nobody has an account with ${email}. You create one when you register for a course. If you used another email, sign in with that.`,
  signIn: 'Use another email',
  browse: 'Find a course',
} as const;
