/** The slug is part of three addresses: the form's page, the old scholarship address and the section's fragment. */
export const namedScholarshipSlug = 'horizon';
