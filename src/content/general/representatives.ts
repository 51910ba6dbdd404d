import type { SchoolRepresentative } from '../types.ts';
import { provider } from './provider.ts';

const mail = (name: string): string => `${name}@${provider.mailDomain}`;

const east: SchoolRepresentative = {
  name: 'Natalie Brennan',
  img: '/people/natalie-brennan.svg',
  jobTitle: 'School Representative, Northeast',
  email: mail('n.brennan'),
  schoolStatesServed: [
    'Connecticut',
    'Maine',
    'Massachusetts',
    'New Hampshire',
    'New Jersey',
    'New York',
    'Rhode Island',
    'Vermont',
  ],
  color: '#1f4b99',
};

const middle: SchoolRepresentative = {
  name: 'Isaiah Coleman',
  img: '/people/isaiah-coleman.svg',
  jobTitle: 'School Representative, Mid-Atlantic',
  email: mail('i.coleman'),
  schoolStatesServed: [
    'Delaware',
    'District of Columbia',
    'Maryland',
    'Pennsylvania',
    'Virginia',
    'West Virginia',
  ],
  color: '#7a4b12',
};

const south: SchoolRepresentative = {
  name: 'Valerie Munroe',
  img: '/people/valerie-munroe.svg',
  jobTitle: 'School Representative, South',
  email: mail('v.munroe'),
  schoolStatesServed: [
    'Alabama',
    'Arkansas',
    'Florida',
    'Georgia',
    'Kentucky',
    'Louisiana',
    'Mississippi',
    'North Carolina',
    'South Carolina',
    'Tennessee',
  ],
  color: '#2f6b3c',
};

const midwest: SchoolRepresentative = {
  name: 'Erik Sandstrom',
  img: '/people/erik-sandstrom.svg',
  jobTitle: 'School Representative, Midwest',
  email: mail('e.sandstrom'),
  schoolStatesServed: [
    'Illinois',
    'Indiana',
    'Iowa',
    'Kansas',
    'Michigan',
    'Minnesota',
    'Missouri',
    'Nebraska',
    'North Dakota',
    'Ohio',
    'South Dakota',
    'Wisconsin',
  ],
  color: '#8a2f45',
};

const southwest: SchoolRepresentative = {
  name: 'Marisol Vega',
  img: '/people/marisol-vega.svg',
  jobTitle: 'School Representative, Southwest and Mountain States',
  email: mail('m.vega'),
  schoolStatesServed: [
    'Arizona',
    'Colorado',
    'Idaho',
    'Montana',
    'Nevada',
    'New Mexico',
    'Oklahoma',
    'Texas',
    'Utah',
    'Wyoming',
  ],
  color: '#5b3f8c',
};

const west: SchoolRepresentative = {
  name: 'Kenji Watanabe',
  img: '/people/kenji-watanabe.svg',
  jobTitle: 'School Representative, Pacific',
  email: mail('k.watanabe'),
  schoolStatesServed: ['Alaska', 'California', 'Hawaii', 'Oregon', 'Washington'],
  color: '#0f6170',
};

/** One for each region. Each state and the District of Columbia is in exactly one region. */
export const schoolRepresentatives: readonly SchoolRepresentative[] = [
  east,
  middle,
  south,
  midwest,
  southwest,
  west,
];

/** The three who attend the nursing conference, each serving the states of two regions. */
export const conferenceRepresentatives: readonly SchoolRepresentative[] = [
  {
    ...east,
    jobTitle: 'Conference Representative, East',
    schoolStatesServed: [...east.schoolStatesServed, ...middle.schoolStatesServed].sort(),
  },
  {
    ...south,
    jobTitle: 'Conference Representative, Central',
    schoolStatesServed: [...south.schoolStatesServed, ...midwest.schoolStatesServed].sort(),
  },
  {
    ...west,
    jobTitle: 'Conference Representative, West',
    schoolStatesServed: [...southwest.schoolStatesServed, ...west.schoolStatesServed].sort(),
  },
];
