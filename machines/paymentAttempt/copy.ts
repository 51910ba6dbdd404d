/** Why an attempt ended without a charge although the gateway never declined it. */
export const notCompleted = 'This payment was not completed.';
