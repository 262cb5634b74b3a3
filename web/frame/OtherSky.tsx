import { CloudFog, CloudLightning, CloudRain, Moon, Sun } from 'lucide-react'
import type { Sky } from '../../contract/weather.ts'

const signs = { storm: CloudLightning, rain: CloudRain, fog: CloudFog, clear: Sun }

export default function OtherSky({ sky, is_day }: { sky: Exclude<Sky, 'cloudy'>; is_day: boolean }) {
  const Sign = sky === 'clear' && !is_day ? Moon : signs[sky]
  return <Sign className="size-5.5" />
}
