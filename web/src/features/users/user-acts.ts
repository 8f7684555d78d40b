export type UserAct = 'deactivate' | 'activate' | 'sendReset' | 'requirePasswordChange' | 'dropSecondFactor'

interface ActWords {
  title: (name: string) => string
  text: string
  /** The text if no mail server is set up. */
  textWithoutMail?: string
  confirm: string
  done: (name: string) => string
  /** The text if the server could not be reached. */
  failed: string
  isDangerous?: boolean
}

const statusFailed = 'Failed to update user status'

/** The question before each action, and the text after it. */
export const actWords: Record<UserAct, ActWords> = {
  deactivate: {
    title: (name) => `Deactivate ${name}?`,
    text: 'They are signed out immediately and cannot sign in. Their records stay, and you can activate the account again.',
    confirm: 'Deactivate',
    done: (name) => `${name} is deactivated.`,
    failed: statusFailed,
    isDangerous: true,
  },
  activate: {
    title: (name) => `Activate ${name}?`,
    text: 'They can sign in again with their previous password.',
    confirm: 'Activate',
    done: (name) => `${name} is active again.`,
    failed: statusFailed,
  },
  sendReset: {
    title: (name) => `Send ${name} a reset link?`,
    text: 'They get an email with a link to set a new password. The link works once, within 24 hours.',
    textWithoutMail:
      'No mail server is set up, so Pam shows you the link once to send it yourself. It works once, within 24 hours.',
    confirm: 'Send link',
    done: (name) => `A reset link is on its way to ${name}.`,
    failed: 'Failed to send the reset link',
  },
  requirePasswordChange: {
    title: (name) => `Require a new password from ${name}?`,
    text: 'They are asked for a new password the next time they use Pam and cannot continue until it is set.',
    confirm: 'Require it',
    done: (name) => `${name} is asked for a new password.`,
    failed: 'Failed to require a new password',
  },
  dropSecondFactor: {
    title: (name) => `Turn off two-step sign-in for ${name}?`,
    text: 'For someone who lost their device. They are signed out everywhere, and can then sign in with their password alone.',
    confirm: 'Turn off',
    done: (name) => `Two-step sign-in is off for ${name}.`,
    failed: 'Failed to turn off two-step sign-in',
    isDangerous: true,
  },
}
