/** The answer to a press that came too early, while the button still arms. */
export const tooEarly = 'One moment…';
/** The same, once the button is armed. */
export const pressAgain = 'Please press it again.';
