/** Repeats a request while the server replies that it is overloaded (503). */
export async function retryWhileBusy<Reply extends { status: number }>(
  ask: () => Promise<Reply>,
): Promise<Reply> {
  for (;;) {
    const reply = await ask()
    if (reply.status !== 503) return reply
  }
}
