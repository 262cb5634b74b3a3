import { CloudFog, CloudLightning, CloudRain, Moon, Sun } from 'lucide-react'
import type { Sky } from '../../contract/geo/weather.ts'

const signs = { storm: CloudLightning, rain: CloudRain, fog: CloudFog, clear: Sun }

export default function OtherSky({ sky, isDay }: { sky: Exclude<Sky, 'cloudy'>; isDay: boolean }) {
  const Sign = sky === 'clear' && !isDay ? Moon : signs[sky]
  return <Sign className="size-5" />
}
