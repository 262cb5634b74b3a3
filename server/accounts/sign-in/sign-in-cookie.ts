import { type Config } from '../../platform/start/config.ts'
import { attemptSeconds } from './google.ts'

/** Binds a sign-in at Google to the browser that started it. */
export const signInCookie = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  ({
    name: 'xom_sign_in',
    options: {
      path: '/api/auth/google/',
      httpOnly: true,
      sameSite: 'lax',
      secure: publicUrl.startsWith('https:'),
      maxAge: attemptSeconds,
    },
  }) as const
