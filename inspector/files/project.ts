/** The project whose charts are inspected: where the command was started. */
export const projectRoot = process.cwd();
