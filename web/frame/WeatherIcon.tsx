import { CloudFog, CloudLightning, CloudRain, Moon, Sun } from 'lucide-react'
import type { Sky } from '../../contract/geo/weather.ts'

const icons = { storm: CloudLightning, rain: CloudRain, fog: CloudFog, clear: Sun }

export default function OtherSky({ sky, isDay }: { sky: Exclude<Sky, 'cloudy'>; isDay: boolean }) {
  const Icon = sky === 'clear' && !isDay ? Moon : icons[sky]
  return <Icon className="size-5" />
}
