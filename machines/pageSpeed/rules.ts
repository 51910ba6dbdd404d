/** To be remembered by the browser. */
export interface ChoiceMade {
  readonly type: 'choiceMade';
  readonly isShared: boolean;
}
