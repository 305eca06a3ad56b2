import {
  Baby,
  BedDouble,
  Building2,
  House,
  type LucideIcon,
  MountainSnow,
  PawPrint,
  Sofa,
  TentTree,
  Waves,
  WavesLadder,
} from 'lucide-react'

/** Icons of categories by the key that the server gives. */
export const categoryIcons: Readonly<Record<string, LucideIcon>> = {
  waves: Waves,
  'waves-ladder': WavesLadder,
  'building-2': Building2,
  'tent-tree': TentTree,
  'mountain-snow': MountainSnow,
  baby: Baby,
  'paw-print': PawPrint,
  house: House,
  bed: BedDouble,
  sofa: Sofa,
}
