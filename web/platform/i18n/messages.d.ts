declare module 'virtual:messages/*' {
  const messages: Record<string, import('@lingui/message-utils/compileMessage').CompiledMessage>
  export default messages
}

declare module 'virtual:room-texts' {}
