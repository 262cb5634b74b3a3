import * as Type from 'typebox'
import { decodeOrKeep } from '../../../contract/own-path.ts'
import { isLoopback } from '../http/network.ts'
import type { Sampler } from '../traces/sampling.ts'
import { oneOf, ratio, text, url, wholeNumber } from './variable-kinds.ts'

export const monitoringVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(
    url(['http:', 'https:'], {
      fallback: 'no traces',
      purpose: 'A collector for traces, which accepts OTLP over HTTP in JSON, as in `http://collector:4318`.',
    }),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: text({
    default: '',
    purpose: 'Headers for the collector, as in `authorization=Bearer%20TOKEN,tenant=xom`.',
  }),
  OTEL_SERVICE_NAME: text({ default: 'xom', purpose: 'The name of this service in traces.' }),
  OTEL_TRACES_SAMPLER: oneOf(
    [
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ],
    {
      default: 'always_on',
      purpose:
        'Which requests are recorded. Only `parentbased_…` follow the `traceparent` of a proxy, which must not be the one of the client.',
    },
  ),
  OTEL_TRACES_SAMPLER_ARG: ratio({ default: 1, purpose: 'The share of `…traceidratio`, from `0` to `1`.' }),
  SLOW_STATEMENT_MS: wholeNumber(0, 60_000, {
    default: 1000,
    purpose: 'SQL statements that take longer are logged with their route. `0` logs none.',
  }),
  METRICS_PORT: Type.Optional(
    wholeNumber(0, 65_535, {
      fallback: 'no metrics',
      purpose: 'A port of its own for `/metrics`. `0` picks a free port and prints it.',
    }),
  ),
  METRICS_HOST: text({
    default: '127.0.0.1',
    purpose: 'The address on which that port listens. Other than a loopback address needs `METRICS_TOKEN`.',
  }),
  METRICS_TOKEN: text({
    default: '',
    purpose: 'The bearer token that Prometheus sends; at least 24 characters.',
  }),
}

const Monitoring = Type.Object(monitoringVariables)
type MonitoringVariables = Type.Static<typeof Monitoring>

export const readMonitoring = (vars: MonitoringVariables) => ({
  slowStatementMs: vars.SLOW_STATEMENT_MS,
  metrics:
    vars.METRICS_PORT === undefined
      ? null
      : { port: vars.METRICS_PORT, host: vars.METRICS_HOST, token: vars.METRICS_TOKEN },
  traces: vars.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: vars.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: parseHeaders(vars.OTEL_EXPORTER_OTLP_HEADERS),
        service: vars.OTEL_SERVICE_NAME,
        sampler: vars.OTEL_TRACES_SAMPLER as Sampler,
        ratio: vars.OTEL_TRACES_SAMPLER_ARG,
      }
    : null,
})

/** As in `name=value,other=value`, with percent-encoded values. */
const parseHeaders = (list: string) =>
  Object.fromEntries(
    list
      .split(',')
      .map((pair) => pair.split('='))
      .filter(([name, ...value]) => name?.trim() && value.length)
      .map(([name = '', ...value]) => [name.trim(), decodeOrKeep(value.join('=').trim())]),
  )

const minTokenLength = 24

/** Sentences about metrics that others could read. `port` is that of the app. */
export const findOpenMetrics = (
  { METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: MonitoringVariables,
  port: number,
) =>
  METRICS_PORT === undefined
    ? []
    : [
        ...(METRICS_PORT === port && port !== 0 ? ['METRICS_PORT must differ from PORT'] : []),
        ...(METRICS_TOKEN && METRICS_TOKEN.length < minTokenLength
          ? [`METRICS_TOKEN must be at least ${minTokenLength} characters long`]
          : []),
        ...(METRICS_TOKEN || isLoopback(METRICS_HOST)
          ? []
          : [`METRICS_HOST is ${METRICS_HOST}, which others reach, so METRICS_TOKEN must be set`]),
      ]
