import type { InstallationView } from '@pam/contracts/settings'

/** An installation with its files and database on this computer, and room on the disk. */
export const installationOf = (change: Partial<InstallationView> = {}): InstallationView => ({
  muted: false,
  muted_since: null,
  mail_configured: true,
  version: '0.1.0',
  storage: {
    documents_in: 'folder',
    documents_at: '/srv/pam/files',
    documents_bytes: null,
    database: 'embedded',
    database_bytes: 50_000_000,
    data_folder: '/srv/pam',
    free_bytes: 21_000_000_000,
    is_low: false,
  },
  ...change,
})
