export { ChatPage } from './chat.page.tsx'
export { ModelUsePage } from './model/use.page.tsx'
