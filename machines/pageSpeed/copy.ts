export const label = 'Share how fast pages load for me';
export const hint =
  'Sends loading and response times when you leave a page, without anything that identifies you. You can change this at any time.';
