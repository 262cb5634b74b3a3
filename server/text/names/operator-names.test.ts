import { afterAll, beforeAll, expect, test } from 'vitest'
import { communities, groups } from '../../../contract/communities/communities.ts'
import { changeBusiness, createBusiness } from '../../../contract/directory/businesses.ts'
import { deleteFounded, foundGroup } from '../../communities/testing-communities.ts'
import { addOwnedBusiness } from '../../directory/businesses/testing-businesses.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { isOperatorName } from './operator-names.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const split = (text: string) => text.split(/[|\n]/).map((name) => name.trim())

const imitations =
  split(`Ban quản trị Xóm | BAN QUẢN TRỊ XÓM | ban quan tri xom | Ban Quản Trị - Xóm | Xóm | XÓM! | X ó m | Xóm App | Xom Official
  Xóm chính thức | Hỗ trợ Xóm | Xóm Hỗ Trợ | CSKH Xóm | Xóm | Ban quản trị | Admin | Admin Xóm 2 | Đội ngũ Xóm | Xóm Việt Nam | Kiểm duyệt viên
  Ban quản trị Xóm Quận 1 | Xóm Official Bến Thành | Xоm Supроrt | Xóm\u200b Support | Ban\u200b quản trị Xóm | Nhân viên Xóm | ✅ Xóm | Chăm sóc khách hàng`)

const ordinary =
  split(`Hàng xóm Bến Thành | Bếp Xóm | Cà phê Xóm Chùa | Xóm Đạo | Xóm Mới | Nhóm Xóm Chùa | Xóm hỗ trợ nhau | Ban quản lý chung cư 5A
  Ban quản lý Xóm Mới | Ban quản trị chung cư Lê Lai | Cầu lông công viên | Hỗ trợ người già phường 5 | Đội bóng xóm Chiếu | Quán Xôm Tụ
  Tổ dân phố 12 | Công an phường Bến Thành | Trường Nguyễn Thị Minh Khai | Tiệm tạp hóa Đầu Xóm | Xóm mình cùng trồng rau | Quản lý chi tiêu | Team building
  Xóm trọ 42 | Sửa xe Quản Trọng | Bảo mật mạng cho bà con | Nhóm mẹ và bé | Hệ thống tưới cây | Ứng dụng hay cho người già`)

test.each(imitations)('%s reads as whoever runs the app', (name) => expect(isOperatorName(name)).toBe(true))
test.each(ordinary)('%s is an ordinary name', (name) => expect(isOperatorName(name)).toBe(false))

test('a name of five thousand words is read within a moment', () => {
  const began = performance.now()
  expect(isOperatorName('quản trị xóm chùa '.repeat(300))).toBe(false)
  expect(performance.now() - began).toBeLessThan(500)
})

test('nobody but staff founds or renames a group, a community or a business to such a name', async () => {
  await deleteFounded(server)
  const name = 'Ban quản trị Xóm'
  const id = await foundGroup(server, 'lan')
  const { slug } = await addOwnedBusiness(server, 'lan')
  const business = { name, address: '12 Lê Lợi', description: '' }
  const replies = await Promise.all([
    server.ask(groups.create, { as: 'lan', body: { name } }),
    server.ask(communities.create, { as: 'lan', body: { name } }),
    server.ask(groups.change, { as: 'lan', params: { id }, body: { name } }),
    server.ask(createBusiness, { as: 'lan', body: business }),
    server.ask(changeBusiness, { as: 'lan', params: { slug }, body: { name } }),
  ])
  expect(replies.map(({ status, error }) => [status, error.code])).toEqual(
    replies.map(() => [400, 'name_reserved']),
  )
  expect((await server.ask(groups.create, { as: 'staff', body: { name } })).status).toBe(201)
})

test('an earlier name stays when other fields change', async () => {
  const id = await foundGroup(server, 'lan')
  await server.db.updateTable('communities').set({ name: 'Ban quản trị' }).where('id', '=', id).execute()
  const body = { name: 'Ban quản trị', description: 'Của lô A' }
  expect((await server.ask(groups.change, { as: 'lan', params: { id }, body })).status).toBe(200)
})
