export const title = 'Dashboard';
export function Page() { return null; }
