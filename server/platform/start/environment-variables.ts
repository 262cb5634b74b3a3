import * as Type from 'typebox'
import { monitoringVariables } from './monitoring-config.ts'
import { publicPages } from './public-page-variables.ts'
import {
  hosts,
  onOff,
  oneOf,
  returnMailbox,
  nearbyOrSecureUrl,
  secureUrl,
  text,
  url,
  urls,
  wholeNumber,
} from './variable-kinds.ts'

/** The sections of docs/configuration.md. */
export const sections = {
  Server: {
    NODE_ENV: oneOf(['production', 'development', 'test'], {
      default: 'development',
      purpose: 'The mode. Any other value is an error, so that a typo never starts the demo.',
    }),
    HOST: text({ default: '127.0.0.1', purpose: 'The address to listen on.' }),
    PORT: wholeNumber(0, 65_535, {
      default: 3000,
      purpose: 'The port to listen on. `0` picks a free port and prints it.',
    }),
    PUBLIC_URL: Type.Optional(
      url(['http:', 'https:'], {
        fallback: '`http://127.0.0.1:PORT`',
        purpose: 'The origin that browsers use. Required in production, with `https://`.',
      }),
    ),
    TRUSTED_HOPS: Type.Optional(
      wholeNumber(0, 10, {
        fallback: '`0`, with a warning in production',
        purpose: 'How many proxies in front of the app add to `X-Forwarded-For`. The number must be exact.',
      }),
    ),
    STOP_DELAY: wholeNumber(0, 5, {
      default: 0,
      purpose:
        'Seconds between a failing `/health/ready` and the end of listening, so that load balancers can turn away.',
    }),
    LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      default: 'info',
      purpose: 'The lowest level that is logged. Logs are JSON lines on standard error.',
    }),
    RATE_LIMITS: onOff({
      default: true,
      purpose:
        'Limits on requests. `off` also stops load shedding; for tests and measurements, refused in production.',
    }),
  },
  'Data and secrets': {
    DATA_DIR: text({
      default: '.data',
      purpose:
        'The folder of this process: the embedded database, temporary files, the generated secret key.',
    }),
    FILES_DIR: Type.Optional(
      Type.String({ fallback: '`DATA_DIR/files`', purpose: 'Stored files, shared by all processes.' }),
    ),
    DATABASE_URL: Type.Optional(
      url(['postgres:', 'postgresql:'], {
        fallback: 'the embedded database',
        purpose: 'A PostgreSQL server, version 15 or newer. Required in production.',
      }),
    ),
    DATABASE_DIRECT_URL: Type.Optional(
      url(['postgres:', 'postgresql:'], {
        fallback: '`DATABASE_URL`',
        purpose: 'PostgreSQL itself, if `DATABASE_URL` leads to a pooler in transaction mode.',
      }),
    ),
    DATABASE_REPLICA_URLS: urls(['postgres:', 'postgresql:'], {
      default: '',
      purpose:
        'Streaming replicas of that server that lists, searches and pages may read, separated by commas.',
    }),
    PREPARED_STATEMENTS: onOff({
      default: true,
      purpose: '`off` for a connection pooler that does not support prepared statements.',
    }),
    REDIS_URL: Type.Optional(
      url(['redis:', 'rediss:'], {
        fallback: 'PostgreSQL',
        purpose: 'A Redis or Valkey server through which several processes exchange socket events.',
      }),
    ),
    SECRET_KEY: Type.Optional(
      Type.String({
        fallback: 'generated at the first start, stored in `DATA_DIR`',
        purpose: 'Signs tokens and upload addresses; at least 32 random characters. Required in production.',
      }),
    ),
    S3_BUCKET: text({ default: '', purpose: 'A bucket for files, instead of `FILES_DIR`.' }),
    S3_REGION: text({ default: '', purpose: 'The region of the bucket.' }),
    S3_ACCESS_KEY_ID: text({ default: '', purpose: 'The access key of the bucket.' }),
    S3_SECRET_ACCESS_KEY: text({ default: '', purpose: 'The secret of that access key.' }),
    S3_ENDPOINT: Type.Optional(
      nearbyOrSecureUrl({ fallback: 'AWS', purpose: 'The server of the bucket. Not needed for AWS.' }),
    ),
    BACKUP_S3_REGION: text({
      default: '',
      purpose: 'The region of the bucket that `backup --to s3://…` writes to.',
    }),
    BACKUP_S3_ACCESS_KEY_ID: text({
      default: '',
      purpose: 'The access key of that bucket. Set it only where backups run, not for the app.',
    }),
    BACKUP_S3_SECRET_ACCESS_KEY: text({ default: '', purpose: 'The secret of that access key.' }),
    BACKUP_S3_ENDPOINT: Type.Optional(
      nearbyOrSecureUrl({ fallback: 'AWS', purpose: 'The server of that bucket. Not needed for AWS.' }),
    ),
  },
  Demo: {
    DEMO: Type.Optional(
      onOff({
        fallback: 'on, off in production',
        purpose: 'Demo content and sign-in without an account. Refused in production.',
      }),
    ),
    DEMO_PUBLIC: onOff({
      default: false,
      purpose:
        'Lets other machines reach a demo. Without it, `HOST` and `PUBLIC_URL` must be loopback addresses.',
    }),
  },
  'Sign-in': {
    GOOGLE_CLIENT_ID: text({
      default: '',
      purpose: 'The OAuth client for sign-in with Google. Required in production.',
    }),
    GOOGLE_CLIENT_SECRET: text({
      default: '',
      purpose: 'The secret of that client. Required in production.',
    }),
    GOOGLE_ISSUER: secureUrl({
      default: 'https://accounts.google.com',
      purpose: 'Another OpenID Connect provider to use instead of Google.',
    }),
    FACEBOOK_APP_ID: text({ default: '', purpose: 'The app for sign-in with Facebook.' }),
    FACEBOOK_APP_SECRET: text({ default: '', purpose: 'The secret of that app.' }),
    FACEBOOK_GRAPH_URL: secureUrl({
      default: 'https://graph.facebook.com',
      purpose: 'Another Graph API server, for tests.',
    }),
  },
  'Mail, push and text messages': {
    SMTP_URL: Type.Optional(
      url(['smtp:', 'smtps:'], {
        fallback: '`.eml` files in `DATA_DIR/mail`',
        purpose: 'The mail server. Required in production, with encryption.',
      }),
    ),
    MAIL_FROM: Type.Optional(
      Type.String({
        fallback: '`Xóm <xom@localhost>`',
        purpose: 'The sender of mail, as in `Xóm <xom@example.com>`. Required in production.',
      }),
    ),
    MAIL_BOUNCES: returnMailbox({
      default: '',
      purpose: 'Where mail returns to, as in `bounces@example.com`, with a token behind a `+`.',
    }),
    SMS_URL: Type.Optional(
      secureUrl({
        fallback: "the demo's mailbox",
        purpose: 'The HTTP service that sends text messages.',
      }),
    ),
    SMS_A_DAY: wholeNumber(1, 10_000_000, {
      default: 1000,
      purpose: 'How many text messages may be sent in 24 hours.',
    }),
    PUSH_SERVICES: hosts({
      default: '',
      purpose: 'Push services of further browsers, as in `push.example.com,*.push.example.org`.',
    }),
  },
  Rules: {
    MINIMUM_AGE: wholeNumber(13, 99, { default: 17, purpose: 'The youngest age of a user, in years.' }),
    REQUIRE_VERIFIED_TO_POST: onOff({
      default: false,
      purpose: 'Only users with a verified phone number may post. Needs `SMS_URL`.',
    }),
  },
  'Public pages': publicPages,
  Monitoring: monitoringVariables,
  'Maps and weather': {
    TILES_URL: Type.Optional(
      Type.Refine(
        secureUrl({
          fallback: 'ward outlines only',
          purpose: 'Street tiles for maps, as in `https://tiles.example/{z}/{x}/{y}.png`.',
        }),
        (value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
        () => 'must name its tiles by {z}, {x} and {y}',
      ),
    ),
    TILES_ATTRIBUTION: text({
      default: '',
      purpose: 'The credit that the owner of the tiles requires. Required with `TILES_URL`.',
    }),
    WEATHER_URL: secureUrl(
      {
        default: 'https://api.open-meteo.com/v1/forecast',
        purpose: 'A weather API compatible with Open-Meteo, or `off`.',
      },
      'off',
    ),
  },
}

export const Variables = Type.Object({
  ...sections.Server,
  ...sections['Data and secrets'],
  ...sections.Demo,
  ...sections['Sign-in'],
  ...sections['Mail, push and text messages'],
  ...sections.Rules,
  ...sections['Public pages'],
  ...sections.Monitoring,
  ...sections['Maps and weather'],
})

export type Variables = Type.Static<typeof Variables>
