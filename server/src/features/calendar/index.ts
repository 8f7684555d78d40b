import { defineSlice } from '#platform/slice/slice'
import { calendarRoutes } from './calendar.routes.ts'

export const calendarSlice = defineSlice({
  name: 'calendar',
  routes: calendarRoutes,
})
