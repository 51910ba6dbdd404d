/** Name of the `BroadcastChannel` between sites and inspectors of one origin. Alone here: sites need no schemas. */
export const channelName = 'matricula-inspector';
