/** Part of three URLs: the form's page, the scholarship's address on an earlier site, and the section's fragment. */
export const namedScholarshipSlug = 'horizon';
