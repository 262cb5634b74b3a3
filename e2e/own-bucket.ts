import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { randomUUID } from 'node:crypto'

/** Creates a bucket on the server of TEST_S3_ENDPOINT and returns the app's settings for it; null if it is not set. */
export async function createBucket(): Promise<Record<string, string> | null> {
  const endpoint = process.env['TEST_S3_ENDPOINT']
  if (endpoint === undefined) return null
  const region = process.env['TEST_S3_REGION'] ?? 'us-east-1'
  const accessKeyId = process.env['TEST_S3_ACCESS_KEY_ID'] ?? ''
  const secretAccessKey = process.env['TEST_S3_SECRET_ACCESS_KEY'] ?? ''
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  const bucket = `xom-${randomUUID()}`
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
}
