/** Name of the `BroadcastChannel` of one origin. In a file of its own, because sites do not load the schemas. */
export const channelName = 'matricula-inspector';
