type Prompt = () => Promise<boolean>

let prompt: Prompt | null = null
let asking: Promise<boolean> | null = null

/** The mounted password dialog registers itself here; the returned function unregisters it. */
export function offerPasswordPrompt(ask: Prompt): () => void {
  prompt = ask
  return () => {
    if (prompt === ask) prompt = null
  }
}

/** Asks the person for their password; true once the server took it. Calls that need it at the same time share one dialog. */
export async function askForPassword(): Promise<boolean> {
  if (!prompt) return false
  asking ??= prompt().finally(() => {
    asking = null
  })
  return asking
}
